// What the element says counts: the second stays disabled, the link stays a link.
$(root).find('button, a').limnButton();
