// Runs before the first paint, so that a chosen appearance and language never flash, and asks for what the page will ask
// for first, while its scripts are on their way. A file of its own: no inline script is allowed.
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
    if (locale !== 'en' && locale !== 'zh-CN') {
      // As the application takes it (`matchLocale` of packages/i18n), unless the account has another.
      var wanted = navigator.languages.map(function (tag) {
        return tag.toLowerCase().split(/[-_]/)[0];
      });
      var known = wanted.find(function (tag) {
        return tag === 'en' || tag === 'zh';
      });
      locale = known === 'en' ? 'en' : 'zh-CN';
    }
    root.lang = locale;
  } catch {
    // Without storage the system's appearance is used.
  }
})();
(function () {
  var answers = (window.limnAhead = new Map());
  // As `api/client.ts` asks; each answer is for the first who asks for the same (`api/ahead.ts`).
  var ask = function (address) {
    var answer = fetch(address, {
      cache: 'no-store',
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
    });
    answer.catch(function () {});
    answers.set(address, answer);
  };
  var page = /^\/(?:diagraming|board|mindmap|outline|view|embed)\/([0-9A-Za-z-]+)$/.exec(location.pathname);
  ask('/api/account/me');
  if (page === null || page[1] === 'new') return;
  var id = page[1];
  var isKept = false;
  try {
    // A link whose password was given in this tab has another name.
    if (sessionStorage.getItem('limn-link-' + id) !== null) return;
    // Of a drawing whose copy is in this browser, the socket brings what is new.
    isKept = Object.keys(localStorage).some(function (key) {
      return key.startsWith('limn.copy.') && key.endsWith('.' + id);
    });
  } catch {
    // Without storage there is neither.
  }
  ask('/api/view/chart/' + id);
  if (!isKept) ask('/api/view/document/' + id);
})();
