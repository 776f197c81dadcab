$.limn.init(root);
$(root)
  .find('button')
  .on('limnmenu:select', (event, { id }) => $(root).find('output').text(`Size: ${id}`));
