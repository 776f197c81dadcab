let settled = '#e8711a';
const panel = $(root).find('.panel').limnColorpicker({ label: 'Team colour', value: settled, recent: false });

panel.on('limncolorpicker:settle', (event, { value }) => {
  settled = value;
});
panel.on('limncolorpicker:change limncolorpicker:settle', (event, { value }) => {
  $(root).find('output').text(`Now ${value}, settled ${settled}`);
});
