import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { atomicWrite } from '@alun/platform/atomic-write'
import { z } from 'zod'
import { type Known, nothingKnown } from './freshness.ts'

const knownFile = z.object({
  epoch: z.string().nullable(),
  cursor: z.int(),
  floor: z.int(),
  changedAt: z.array(z.tuple([z.string(), z.int()])),
})

/**
 * What was known of the changes when the server last ran. Without it no kept page counts as fresh,
 * so a file that is lost or broken costs time, never truth.
 */
export async function readKnown(folder: string): Promise<Known> {
  try {
    const { changedAt, ...rest } = knownFile.parse(
      JSON.parse(await readFile(join(folder, 'changes.json'), 'utf8')),
    )
    return { ...rest, changedAt: new Map(changedAt) }
  } catch {
    return nothingKnown
  }
}

export async function writeKnown(folder: string, known: Known): Promise<void> {
  await mkdir(folder, { recursive: true })
  const content = JSON.stringify({ ...known, changedAt: [...known.changedAt] })
  await atomicWrite(join(folder, 'changes.json'), content)
}
