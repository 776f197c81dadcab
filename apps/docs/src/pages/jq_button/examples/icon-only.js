$(root)
  .find('.search')
  .limnButton({ variant: 'quiet', icon: 'search', iconOnly: true, label: 'Search', shortcut: 'Mod+K' });
$(root)
  .find('.star')
  .limnButton({ variant: 'quiet', icon: 'star', iconOnly: true, label: 'Add to favourites', selected: false });
