#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { WebSocket, WebSocketServer } from 'ws'

/**
 * Runs Debian's Firefox for Playwright. Playwright emulates colour schemes by a command of WebDriver BiDi that
 * this Firefox does not know yet, and opens no page without it; that command is answered as done, and
 * preferences set the scheme.
 */
const unknown = 'emulation.setMediaFeaturesOverride'

const firefox = spawn('firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.on('error', (cause) => {
  console.error(cause)
  process.exit(1)
})
firefox.on('exit', (code) => process.exit(code ?? 1))

firefox.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
  const address = /WebDriver BiDi listening on (ws:\S+)/.exec(text)?.[1]
  if (address === undefined) return process.stderr.write(text)
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`)
  })
  server.on('connection', (playwright) => connect(playwright, new WebSocket(`${address}/session`)))
})

/** @param {WebSocket} playwright @param {WebSocket} browser */
function connect(playwright, browser) {
  /** @type {string[]} */
  const early = []
  const send = (/** @type {string} */ message) =>
    browser.readyState === WebSocket.OPEN ? browser.send(message) : early.push(message)
  browser.on('open', () => early.splice(0).forEach(send))
  browser.on('message', (data) => playwright.send(String(data)))
  browser.on('close', () => playwright.close())
  playwright.on('close', () => browser.close())
  playwright.on('message', (data) => {
    const { id, method } = JSON.parse(String(data))
    if (method === unknown) playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
    else send(String(data))
  })
}
