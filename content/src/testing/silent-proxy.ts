import net, { type AddressInfo } from 'node:net'

/**
 * A proxy for tests that can silence open connections to a database, as a lost host or a restarted firewall does.
 */
export async function openSilentProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const pairs = new Set<{ client: net.Socket; server: net.Socket; isSilent: boolean }>()
  const proxy = net.createServer((client) => {
    const server = net.connect(Number(target.port), target.hostname)
    const pair = { client, server, isSilent: false }
    pairs.add(pair)
    client.on('data', (chunk) => pair.isSilent || server.write(chunk))
    server.on('data', (chunk) => pair.isSilent || client.write(chunk))
    const end = () => {
      if (pair.isSilent) return
      client.destroy()
      server.destroy()
      pairs.delete(pair)
    }
    for (const socket of [client, server]) socket.on('close', end).on('error', end)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    /** Open connections forward nothing more and are not closed; new ones work. */
    silence() {
      for (const pair of pairs) {
        pair.isSilent = true
        pair.server.destroy()
      }
    },
    async close() {
      for (const { client, server } of pairs) {
        client.destroy()
        server.destroy()
      }
      await new Promise<void>((resolve) => proxy.close(() => resolve()))
    },
  }
}
