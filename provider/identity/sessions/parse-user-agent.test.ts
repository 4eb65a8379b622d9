import { nameDevice, parseUserAgent } from './parse-user-agent';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/130.0.0.0 Mobile Safari/537.36`,
    'phone',
    'Chrome, Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-X910) ${BLINK} Chrome/130.0.0.0 Safari/537.36`,
    'tablet',
    'Chrome, Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${BLINK} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
    'phone',
    'Samsung Internet, Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; V2207; wv) ${BLINK} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 Line/14.18.1`,
    'phone',
    'LINE, Android',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${SAFARI} Version/18.0 Mobile/15E148 Safari/604.1`,
    'phone',
    'Safari, iOS',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${SAFARI} CriOS/130.0.0.0 Mobile/15E148 Safari/604.1`,
    'phone',
    'Chrome, iOS',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${SAFARI} Version/17.5 Mobile/15E148 Safari/604.1`,
    'tablet',
    'Safari, iPadOS',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Version/17.5 Safari/605.1.15`,
    'computer',
    'Safari, macOS',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
    'computer',
    'Edge, Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`,
    'computer',
    'Opera, Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'computer', 'Firefox, Linux'],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/130.0.0.0 Safari/537.36`,
    'computer',
    'Chrome, ChromeOS',
  ],
  ['curl/8.9.1', 'unknown', '?'],
  ['', 'unknown', '?'],
  ['<script>alert(1)</script>', 'unknown', '?'],
])('%s', (userAgent, kind, name) => {
  const device = parseUserAgent(userAgent);
  expect([device.kind, nameDevice(device)]).toEqual([kind, name]);
});
