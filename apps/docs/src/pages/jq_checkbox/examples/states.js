$.limn.init(root);
