$(root)
  .find('button')
  .limnButton({ variant: 'danger-quiet' })
  .on('limnbutton:press', async () => {
    const isAgreed = await $.limn.confirm({
      title: 'Empty the recycle bin?',
      body: 'Its 12 files cannot be restored.',
      action: 'Empty',
      danger: true,
    });
    $(root)
      .find('output')
      .text(isAgreed ? 'Emptied' : 'Kept');
  });
