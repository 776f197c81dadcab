$(root).find('input').limnColorpicker({ label: 'Fill', alpha: true, format: 'rgb' });
