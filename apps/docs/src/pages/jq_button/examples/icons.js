$(root).find('.new').limnButton({ variant: 'primary', icon: 'add' });
$(root).find('.export').limnButton({ iconEnd: 'expand' });
// Your own icon: SVG shapes on 24 × 24.
$(root)
  .find('.heart')
  .limnButton({ icon: '<path d="M12 20s-7-4.4-7-9.5A3.9 3.9 0 0 1 12 8a3.9 3.9 0 0 1 7 2.5C19 15.6 12 20 12 20Z"/>' });
