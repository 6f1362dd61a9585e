import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { freePort } from '@alun/platform/testing/free-port'
import { expect } from '@playwright/test'
import { z } from 'zod'

const session = z.object({ value: z.object({ sessionId: z.string() }) })
/** The key of an element's id in every answer, as WebDriver names it. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const answer = z.object({ value: z.unknown().optional() })
const failure = z.object({ error: z.string(), message: z.string() })
const element = z.object({ [elementKey]: z.string() })

/** Enter, as WebDriver writes it. */
export const enterKey = '\uE007'

/**
 * A window of Debian's WebKitGTK, driven by its own WebDriver, because Playwright drives only a WebKit of its own that
 * runs on few systems. Its least width is 447 CSS pixels, which is a phone to the site.
 */
export class WebKit {
  readonly #server: string
  readonly #processes: readonly ChildProcess[]
  readonly #complaints: string[]
  #session = ''

  private constructor(server: string, processes: ChildProcess[], complaints: string[]) {
    this.#server = server
    this.#processes = processes
    this.#complaints = complaints
  }

  static async open({ width, height }: { width: number; height: number }): Promise<WebKit> {
    const [browser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
    if (browser === undefined) throw new Error('Install the Debian package "webkit2gtk-driver"')
    const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1300x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    const [number] = await once(display.stdio[3] ?? display, 'data')
    const port = await freePort()
    const driver = spawn('WebKitWebDriver', ['-p', String(port)], {
      env: {
        ...process.env,
        DISPLAY: `:${String(number).trim()}`,
        LIBGL_ALWAYS_SOFTWARE: '1',
        GSETTINGS_BACKEND: 'memory',
        NO_AT_BRIDGE: '1',
        LANGUAGE: 'en_US',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const complaints: string[] = []
    for (const output of [driver.stdout, driver.stderr]) {
      output.setEncoding('utf8').on('data', (text: string) => {
        complaints.push(
          ...text.split('\n').filter((line) => /^CONSOLE .*(?:ERROR|WARN)/.test(line)),
        )
      })
    }
    const webkit = new WebKit(`http://127.0.0.1:${port}`, [driver, display], complaints)
    await expect(() => webkit.#ask('GET', '/status')).toPass()
    const args = ['--automation', '--enable-write-console-messages-to-stdout=true']
    const options = { binary: browser, args }
    const opened = await webkit.#ask('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    })
    webkit.#session = session.parse({ value: opened }).value.sessionId
    await webkit.#call('POST', '/window/rect', { x: 0, y: 0, width, height })
    return webkit
  }

  async #ask(method: string, address: string, body?: unknown): Promise<unknown> {
    const response = await fetch(this.#server + address, {
      method,
      redirect: 'error',
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const { value } = answer.parse(await response.json())
    const failed = failure.safeParse(value)
    if (failed.success) throw new Error(`${address}: ${failed.data.error} ${failed.data.message}`)
    return value
  }

  readonly #call = (method: string, address: string, body?: unknown) =>
    this.#ask(method, `/session/${this.#session}${address}`, body)

  async #find(selector: string): Promise<string> {
    const found = await this.#call('POST', '/element', { using: 'css selector', value: selector })
    return element.parse(found)[elementKey]
  }

  /** Errors and warnings of the console since the last call. */
  complaints(): string[] {
    return this.#complaints.splice(0)
  }

  async goto(url: string): Promise<void> {
    await this.#call('POST', '/url', { url })
  }

  /** Runs the body of a function in the page. */
  run(script: string, ...args: unknown[]): Promise<unknown> {
    return this.#call('POST', '/execute/sync', { script, args })
  }

  /** Runs the body of a function in the page, and waits until it has called its last argument. */
  finish(script: string): Promise<unknown> {
    return this.#call('POST', '/execute/async', { script, args: [] })
  }

  /** Scrolls to the element and presses it as a person does; waits until that is possible, and until it stands still. */
  async press(selector: string): Promise<void> {
    const place = `
      const element = document.querySelector(arguments[0])
      element.scrollIntoView({ block: 'center' })
      const { x, y } = element.getBoundingClientRect()
      return [x, y]`
    await expect(async () => {
      const before = await this.run(place, selector)
      await this.finish('setTimeout(arguments[0], 150)')
      expect(await this.run(place, selector)).toEqual(before)
      await this.#call('POST', `/element/${await this.#find(selector)}/click`)
    }).toPass({ timeout: 30_000 })
  }

  async type(selector: string, text: string): Promise<void> {
    await this.#call('POST', `/element/${await this.#find(selector)}/value`, { text })
  }

  /** Waits until the attribute of the element has the value. */
  async shows(selector: string, name: string, value: string): Promise<void> {
    const read = 'return document.querySelector(arguments[0])?.getAttribute(arguments[1]) ?? null'
    await expect.poll(() => this.run(read, selector, name), `${selector} [${name}]`).toBe(value)
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(z.base64().parse(await this.#call('GET', '/screenshot')), 'base64')
  }

  async close(): Promise<void> {
    await this.#call('DELETE', '').catch(() => undefined)
    for (const each of this.#processes) each.kill()
  }
}
