import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import chromium from '@sparticuz/chromium'

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The Chromium of the machine, else the one that comes with the npm packages. */
export async function findBrowser(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const found = system.find((file) => existsSync(file))
  if (found) return found
  // A machine without fonts gets those that are unpacked along with the browser.
  if (!existsSync('/etc/fonts')) process.env.FONTCONFIG_PATH ??= path.join(tmpdir(), 'fonts')
  return chromium.executablePath()
}

/** No sandbox, as tests may run as root; nothing of the browser's own goes to the network. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  // Else a browser without a window makes letters as wide as whole pixels.
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  '--metrics-recording-only',
]
