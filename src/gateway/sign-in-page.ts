/** The sign-in page: plain HTML from the server, so that it works before, and without, any script. */
import { html } from 'hono/html'

export type SignInPage = {
  readonly basePath: string
  /** Page to go on to, relative to `basePath`. */
  readonly next: string
  /** Why the last try did not succeed. */
  readonly problem?: string | undefined
}

export const signInPage = ({ basePath, next, problem }: SignInPage) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>Sign in · Translation Console</title>
        <link rel="icon" href="${basePath}icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${basePath}gateway/sign-in.css" />
      </head>
      <body>
        <main>
          <p class="product">Translation Console</p>
          <h1>Sign in</h1>
          ${problem === undefined ? '' : html`<p class="problem" id="problem" role="alert">${problem}</p>`}
          <form method="post" action="${basePath}gateway/sign-in">
            <input type="hidden" name="next" value="${next}" />
            <label for="password">Password</label>
            <input
              id="password"
              name="password"
              type="password"
              autocomplete="current-password"
              maxlength="1024"
              required
              autofocus
              ${problem === undefined ? '' : html`aria-invalid="true" aria-describedby="problem"`}
            />
            <button type="submit">Sign in</button>
          </form>
          <p class="hint">Whoever runs this console can tell you the password.</p>
        </main>
      </body>
    </html>`

/** Loads the same address once more, now as a step within the console: only then do browsers send a strict cookie. */
export const stepInsidePage = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta http-equiv="refresh" content="0" />
      <title>Translation Console</title>
    </head>
    <body></body>
  </html>`

export const signInStyle = `:root {
  color-scheme: light dark;
  --canvas: light-dark(#f6f7f7, #0f1214);
  --surface: light-dark(#ffffff, #15191c);
  --ink: light-dark(#15191d, #e9ecee);
  --muted: light-dark(#56606a, #a3acb5);
  --line: light-dark(#7f8a94, #6d7881);
  --hairline: light-dark(#dfe3e6, #2a3137);
  --accent: light-dark(#0a6b60, #58c7b5);
  --on-accent: light-dark(#ffffff, #06231f);
  --danger: light-dark(#b3261e, #ff8a80);
  --danger-soft: light-dark(#fbeae9, #3a1715);
}
* { box-sizing: border-box; }
body {
  display: grid;
  place-items: center;
  min-height: 100vh;
  margin: 0;
  padding: 20px;
  background: var(--canvas);
  color: var(--ink);
  font: 14px/1.45 system-ui, 'Segoe UI', 'Noto Sans', sans-serif;
}
main {
  width: 100%;
  max-width: 360px;
  padding: 28px;
  border: 1px solid var(--hairline);
  border-radius: 8px;
  background: var(--surface);
}
.product { margin: 0 0 4px; color: var(--muted); font-size: 13px; }
h1 { margin: 0 0 20px; font-size: 20px; letter-spacing: -0.01em; }
label { display: block; margin-bottom: 6px; font-weight: 600; }
input:not([type='hidden']), button { width: 100%; height: 36px; border-radius: 6px; font: inherit; }
input:not([type='hidden']) { padding: 0 10px; border: 1px solid var(--line); background: var(--surface); color: var(--ink); }
input[aria-invalid] { border-color: var(--danger); }
button {
  margin-top: 14px;
  border: 0;
  background: var(--accent);
  color: var(--on-accent);
  font-weight: 600;
  cursor: pointer;
}
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.problem { margin: 0 0 16px; padding: 10px 12px; border-radius: 6px; background: var(--danger-soft); color: var(--danger); }
.hint { margin: 18px 0 0; color: var(--muted); font-size: 12.5px; }
`
