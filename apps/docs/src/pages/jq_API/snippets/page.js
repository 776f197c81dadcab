$.limn.locale('en'); // draws all widgets anew; null follows <html lang> again
$.limn.theme('dark'); // 'light', 'dark' or 'auto'
$.limn.density('compact'); // or 'comfortable'
