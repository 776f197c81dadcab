// The options stand in the HTML: one call makes widgets of everything that is marked.
$.limn.init(root);
