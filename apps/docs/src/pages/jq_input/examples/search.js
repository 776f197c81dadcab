const files = ['limn.drawio', 'Floor plan', 'Sign-up flow', 'Mind map'];

$(root)
  .find('input')
  .limnInput({ label: 'Search the files' })
  .on('limninput:change', (event, { value }) => {
    const found = files.filter((name) => name.toLowerCase().includes(value.toLowerCase()));
    $(root).find('output').text(`Found: ${found.length}`);
  });
