const say = (text) => () => $(root).find('output').text(text);

$(root)
  .find('button')
  .limnButton({ iconEnd: 'expand' })
  .limnMenu({
    items: [
      { id: 'new', label: 'New file', icon: 'file-new', shortcut: 'Mod+N', run: say('New file') },
      {
        id: 'export',
        label: 'Export',
        icon: 'download',
        items: [
          { id: 'png', label: 'PNG', detail: 'A picture', run: say('Exported as PNG') },
          { id: 'svg', label: 'SVG', detail: 'Sharp at any size', run: say('Exported as SVG') },
        ],
      },
      { id: 'lock', label: 'Lock', disabled: true },
      { separator: true },
      { id: 'delete', label: 'Delete', icon: 'trash', danger: true, run: say('Deleted') },
    ],
  });
