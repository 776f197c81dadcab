let zoom = 100;
const all = $(root).find('.all').limnButton();
const set = (next) => {
  zoom = Math.min(400, Math.max(25, next));
  all.limnButton('option', 'label', `${zoom}%`);
};

all.on('limnbutton:press', () => set(100));
$(root)
  .find('.out')
  .limnButton({ icon: 'minus', iconOnly: true, label: 'Zoom out' })
  .on('limnbutton:press', () => set(zoom - 25));
$(root)
  .find('.in')
  .limnButton({ icon: 'add', iconOnly: true, label: 'Zoom in' })
  .on('limnbutton:press', () => set(zoom + 25));
