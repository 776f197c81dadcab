// For what was added later; with the script tag, the page itself is done already.
$.limn.init(root);
