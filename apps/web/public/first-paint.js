// Runs before the first paint, so that a chosen appearance and language never flash. A file of its own: no inline script is allowed.
(function () {
  try {
    var root = document.documentElement;
    var theme = localStorage.getItem('limn.account.theme') || localStorage.getItem('limn.theme');
    var density = localStorage.getItem('limn.density');
    var locale = localStorage.getItem('limn.account.locale') || localStorage.getItem('limn.locale');
    // A drawing inside somebody else's page looks as that page asks.
    if (location.pathname.startsWith('/embed/')) theme = new URLSearchParams(location.search).get('theme') || theme;
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    if (density === 'compact') root.dataset.density = density;
    if (locale === 'en' || locale === 'zh-CN') root.lang = locale;
  } catch {
    // Without storage the system's appearance is used.
  }
})();
