// The element’s own state counts: the second stays disabled, the link stays a link.
$(root).find('button, a').limnButton();
