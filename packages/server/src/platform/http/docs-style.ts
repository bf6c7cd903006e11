/** The reader's style sheet. A file of its own on the wire, because the policy of the house allows no style in the page. */
export const docsStyle = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1f2328, #e3e5e8);
  --dim: light-dark(#59616b, #9aa3ad);
  --line: light-dark(#e2e5e9, #2f343a);
  --back: light-dark(#ffffff, #16181b);
  --raised: light-dark(#f6f7f9, #1d2024);
  --accent: light-dark(#3b4cca, #a0abff);
  --get: light-dark(#0b6b3a, #7ad3a0);
  --post: light-dark(#8a4b00, #f0b263);
  font: 14px/1.5 system-ui, sans-serif;
}
* { box-sizing: border-box; }
body {
  margin: 0;
  display: grid;
  grid-template: 'top top' 44px 'nav main' 1fr / 290px minmax(0, 1fr);
  color: var(--text);
  background: var(--back);
}
a { color: var(--accent); text-decoration: none; }
a:hover { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
code, .path, .name, .outer, nav li { font: 12px/1.6 ui-monospace, monospace; }
header {
  grid-area: top;
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 0 16px;
  background: var(--back);
  border-bottom: 1px solid var(--line);
}
h1 { margin: 0; font-size: 15px; }
h1 small { color: var(--dim); font-weight: 400; }
nav {
  grid-area: nav;
  position: sticky;
  top: 44px;
  height: calc(100vh - 44px);
  overflow: auto;
  padding: 8px 16px 24px;
  border-right: 1px solid var(--line);
}
nav h2 { margin: 16px 0 4px; font-size: 12px; }
nav h2 a { color: var(--dim); }
nav ul { margin: 0; padding: 0; list-style: none; }
nav li a { display: block; padding: 2px 0; color: var(--text); overflow-wrap: anywhere; }
nav li a:hover { color: var(--accent); text-decoration: none; }
main { grid-area: main; padding: 16px 24px 64px; max-width: 1080px; }
main h2 { margin: 32px 0 8px; font-size: 16px; scroll-margin-top: 56px; }
h3 { margin: 20px 0 4px; font-size: 13px; }
.intro p { max-width: 75ch; margin: 0 0 10px; }
.call { border-bottom: 1px solid var(--line); }
.call > summary { display: flex; flex-wrap: wrap; gap: 4px 10px; padding: 8px; cursor: pointer; list-style: none; }
.call > summary::-webkit-details-marker { display: none; }
.call > summary:hover, .call[open] > summary { background: var(--raised); }
.call > summary::before { content: '›'; width: 8px; color: var(--dim); }
.call[open] > summary::before { transform: rotate(90deg); }
.call > div { padding: 4px 8px 20px 26px; scroll-margin-top: 92px; }
.path { overflow-wrap: anywhere; }
.what { color: var(--dim); }
.method { display: inline-block; width: 36px; font: 600 11px/1.8 ui-monospace, monospace; }
.get { color: var(--get); }
.post { color: var(--post); }
.access { margin: 8px 0; color: var(--dim); }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 13px; }
th, td { padding: 5px 12px 5px 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
thead th { color: var(--dim); font-weight: 500; font-size: 12px; }
tbody th { font-weight: 400; white-space: nowrap; }
td:last-child { min-width: 200px; }
.outer, .limits, .none { color: var(--dim); }
.required { color: var(--post); margin-left: 2px; }
.codes code { margin-right: 4px; white-space: nowrap; }
@media (max-width: 800px) {
  body { grid-template: 'top' 44px 'nav' auto 'main' 1fr / minmax(0, 1fr); }
  nav { position: static; height: auto; max-height: 40vh; border-right: 0; border-bottom: 1px solid var(--line); }
  nav li a { padding: 6px 0; }
  main { padding: 16px 12px 48px; }
  .call > div { padding-left: 8px; scroll-margin-top: 140px; }
  th, td { padding-right: 8px; font-size: 12px; }
  td:last-child { min-width: 130px; }
  tbody th { white-space: normal; overflow-wrap: anywhere; min-width: 110px; }
}
@media print { nav { display: none; } }
`;
