$.limn.locale('en'); // redraws all widgets; null follows <html lang> again
$.limn.theme('dark'); // 'light', 'dark' or 'auto'
$.limn.density('compact'); // or 'comfortable'
