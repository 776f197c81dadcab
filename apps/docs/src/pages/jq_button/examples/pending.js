let saved = 0;
const later = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 2000);
  });

$(root)
  .find('.save')
  .limnButton({
    variant: 'primary',
    // Busy until the promise settles.
    run: async () => {
      await later();
      saved += 1;
      $(root).find('output').text(`Saved: ${saved}`);
    },
  });
