// The options are in the HTML: one call creates widgets for all marked elements.
$.limn.init(root);
