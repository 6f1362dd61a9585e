import { get } from 'node:http'

/**
 * What a part says of itself.
 *
 * @param {number} port
 * @returns {Promise<{ code: number, status: string, body: string } | null>} `null` without an answer
 */
export function askHealth(port) {
  return new Promise((resolve) => {
    const request = get(
      { host: '127.0.0.1', port, path: '/healthz', timeout: 5_000, agent: false },
      (response) => {
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => {
          body += chunk
        })
        response.on('error', () => resolve(null))
        response.on('end', () => {
          resolve({ code: response.statusCode ?? 0, status: statusIn(body), body })
        })
      },
    )
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(null))
  })
}

/** @param {string} body */
function statusIn(body) {
  try {
    const status = JSON.parse(body)?.status
    return typeof status === 'string' ? status : ''
  } catch (cause) {
    if (cause instanceof SyntaxError) return ''
    throw cause
  }
}
