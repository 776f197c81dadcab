$(root)
  .find('button')
  .limnButton({ variant: 'danger-quiet' })
  .on('limnbutton:press', async () => {
    const isAgreed = await $.limn.confirm({
      title: 'Empty the trash?',
      body: 'Its 12 files cannot be brought back.',
      action: 'Empty',
      danger: true,
    });
    $(root)
      .find('output')
      .text(isAgreed ? 'Emptied' : 'Kept');
  });
