import { readFile, writeFile } from 'node:fs/promises'
import type { Payload } from 'payload'

/**
 * Writes the tables of Payload as Drizzle describes them. The relations that Payload's generator adds
 * serve Drizzle's relational queries, which nothing here uses, and would double the type check.
 */
export async function writeDbSchema({ db }: Payload, outputFile: string): Promise<void> {
  if (!db.generateSchema) throw new Error('The database adapter generates no schema')
  await db.generateSchema({ log: false, outputFile })
  const generated = await readFile(outputFile, 'utf8')
  const [tables = ''] = generated.split('export const relations_', 1)
  await writeFile(outputFile, tables)
}
