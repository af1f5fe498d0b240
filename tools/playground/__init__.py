"""The playground: the page of the server as a static folder, with the library in the browser."""
