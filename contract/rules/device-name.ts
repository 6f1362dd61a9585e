const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Browser and system of a user agent, such as `Chrome, Android`; `null` if both are unknown. */
export function deviceName(userAgent: string | null): string | null {
  const found = [browsers, systems].flatMap(
    (list) => list.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? [],
  )
  return found.length > 0 ? found.join(', ') : null
}
