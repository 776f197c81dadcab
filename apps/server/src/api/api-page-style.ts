/** The look of the API page, light and dark, from a phone's width up. */
export const style = `
:root{--ground:#fff;--raised:#f6f8fa;--text:#1f2328;--quiet:#59636e;--line:#d1d9e0;--accent:#0958d9;
  --get:#0a6c3c;--post:#0958d9}
@media(prefers-color-scheme:dark){:root{--ground:#0d1117;--raised:#161b22;--text:#e6edf3;--quiet:#9198a1;
  --line:#3d444d;--accent:#6cb0ff;--get:#56d38f;--post:#6cb0ff}}
*{box-sizing:border-box}
html{scroll-padding-top:16px}
body{margin:0;background:var(--ground);color:var(--text);
  font:15px/1.6 system-ui,-apple-system,"Segoe UI","PingFang SC","Microsoft YaHei","Noto Sans SC",sans-serif}
a{color:var(--accent)}
a:focus-visible,input:focus-visible,summary:focus-visible,pre:focus-visible,.scroll:focus-visible{
  outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
header{display:flex;align-items:baseline;gap:16px;padding:16px 24px;border-bottom:1px solid var(--line)}
h1{margin:0;font-size:20px;flex:1}
h2{margin:40px 0 12px;font-size:18px}
h3{margin:24px 0 8px;font-size:15px}
h4{margin:16px 0 6px;font-size:13px;color:var(--quiet);font-weight:600}
code,pre{font:13px/1.5 ui-monospace,"SF Mono",Menlo,Consolas,"Noto Sans Mono CJK SC",monospace}
.page{display:grid;grid-template-columns:220px minmax(0,1fr);gap:32px;max-width:1240px;margin:0 auto;padding:24px}
nav{position:sticky;top:24px;align-self:start;max-height:calc(100vh - 48px);overflow:auto;padding:2px}
nav label{display:block;font-size:13px;color:var(--quiet)}
nav input{width:100%;margin:4px 0 8px;padding:6px 10px;font:inherit;color:inherit;background:var(--ground);
  border:1px solid var(--line);border-radius:6px}
nav ul{margin:8px 0;padding:0;list-style:none}
nav li a{display:block;padding:3px 0;text-decoration:none}
nav li a:hover{text-decoration:underline}
.notes{padding:4px 20px;background:var(--raised);border-radius:8px}
.notes h2{margin-top:12px}
.call{margin:8px 0;border:1px solid var(--line);border-radius:8px}
summary{display:grid;grid-template-columns:auto minmax(0,1fr) auto;gap:2px 12px;align-items:baseline;
  padding:10px 14px;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary:hover{background:var(--raised);border-radius:8px}
.method{min-width:44px;font:600 12px/1.6 ui-monospace,Menlo,Consolas,monospace}
.get{color:var(--get)}
.post{color:var(--post)}
.path{overflow-wrap:anywhere;font-weight:600}
.auth{font-size:12px;color:var(--quiet);white-space:nowrap}
.about{grid-column:2/-1;color:var(--quiet);font-size:14px}
.more{padding:0 14px 14px}
.meta{margin:8px 0 0;color:var(--quiet);font-size:13px}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:13px}
th,td{padding:5px 12px 5px 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
thead th{color:var(--quiet);font-weight:600}
tbody th{font-weight:400;white-space:nowrap}
thead th:first-child{width:18%}
thead th:nth-child(2){width:26%}
td{overflow-wrap:anywhere;min-width:140px}
pre{margin:0;padding:10px 14px;background:var(--raised);border-radius:6px;overflow-x:auto}
@media(max-width:760px){td{min-width:84px}td:last-child{min-width:150px}.page{
  grid-template-columns:minmax(0,1fr);gap:8px;padding:16px}nav{position:static;max-height:none}nav ul{
  display:flex;flex-wrap:wrap;gap:0 14px}header{padding:12px 16px}}
`.trim();
