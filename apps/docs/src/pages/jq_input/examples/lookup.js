let timer = 0;
const field = $(root).find('input').limnInput({ label: 'Folder name', clearable: true });

field.on('limninput:change', (event, { value }) => {
  clearTimeout(timer);
  field.limnInput('option', { loading: true, error: null });
  timer = setTimeout(() => {
    field.limnInput('option', {
      loading: false,
      error: value === 'Drafts' ? 'A folder with this name already exists' : null,
    });
  }, 800);
});
field.on('limninput:enter', (event, { value }) => $(root).find('output').text(`Entered: ${value}`));
