// For elements added later; with the script tag, the page itself is initialized automatically.
$.limn.init(root);
