import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbeddedServer } from '../operations/postgres/embedded-server.ts'
import { readNote } from '../operations/postgres/server-note.ts'
import { runningServer } from '../operations/postgres/server-process.ts'

/** An empty folder that the account of the server can reach. */
export async function emptyPlace(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  await chmod(folder, 0o755)
  return folder
}

/** @param lines get what the server logs */
export function openServer(dataDir: string, lines: string[] = []) {
  const addLine = (line: string) => void lines.push(line)
  return openEmbeddedServer({ dataDir, durable: false, log: { info: addLine, warn: addLine } })
}

export async function ask(server: { url: string }, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

export async function processOf(dataDir: string): Promise<number | null> {
  return runningServer((await readNote(dataDir))?.folder ?? '')
}

/** Arguments that make Node run this TypeScript program. */
export const evaluating = (program: string) => ['--input-type=module-typescript', '--eval', program]
