$(root)
  .find('.files')
  .limnMenu({
    label: 'File actions',
    // The items depend on the element that was pressed.
    items: (target) => [
      { id: 'open', label: 'Open', icon: 'folder-open' },
      { id: 'rename', label: 'Rename', icon: 'rename', shortcut: 'F2', disabled: !$(target).is('li') },
      { separator: true },
      { id: 'delete', label: 'Delete', icon: 'trash', danger: true },
    ],
  })
  .on('limnmenu:select', (event, { id, target }) => {
    $(root)
      .find('output')
      .text(`${id}: ${$(target).is('li') ? $(target).text() : 'all'}`);
  });
