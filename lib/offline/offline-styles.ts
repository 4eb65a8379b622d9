/**
 * The offline page's own style sheet: no other file can be loaded with it. Colours equal the tokens of app/globals.css;
 * a test compares them.
 */
const LIGHT =
  '--bg:#f3f5f4;--text:#11201a;--text-muted:#566760;--brand:#077a4a;--brand-soft:#e4f3ec;--on-brand:#ffffff;';
const DARK =
  '--bg:#0a0e0c;--text:#edf2ef;--text-muted:#9caaa3;--brand:#34c98e;--brand-soft:#10291f;--on-brand:#04120b;';
const LATIN = "ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans'";
const THAI = "'Noto Sans Thai',Sarabun,Thonburi,'Leelawadee UI'";
const CHINESE = "'PingFang SC','Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei'";

export const OFFLINE_STYLES = `
:root{color-scheme:light;${LIGHT}}
@media (prefers-color-scheme:dark){:root:not([data-theme='light']){color-scheme:dark;${DARK}}}
:root[data-theme='dark']{color-scheme:dark;${DARK}}
html{background:var(--bg);color:var(--text);font-family:${LATIN},${THAI},sans-serif;line-height:1.5;-webkit-text-size-adjust:100%}
html:lang(th){font-family:${THAI},${LATIN},sans-serif;line-height:1.6}
html:lang(zh){font-family:${LATIN},${CHINESE},sans-serif}
body{margin:0}
main{box-sizing:border-box;min-height:100vh;min-height:100dvh;max-width:30rem;margin:0 auto;padding:24px 16px;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:8px;text-align:center;overflow-wrap:break-word}
[hidden]{display:none!important}
.mark{display:flex;width:56px;height:56px;margin-bottom:8px;align-items:center;justify-content:center;border-radius:50%;background:var(--brand-soft);color:var(--brand)}
.mark svg{width:24px;height:24px}
h1{margin:0;font-size:1.25rem;line-height:1.4;text-wrap:balance}
p{margin:0;max-width:20rem;font-size:.875rem;color:var(--text-muted);text-wrap:pretty}
button{min-width:12rem;min-height:48px;margin-top:16px;padding:0 24px;border:0;border-radius:.625rem;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:600;cursor:pointer;touch-action:manipulation}
button:active{opacity:.9}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
#state{min-height:1.6em;margin-top:8px}
`;
