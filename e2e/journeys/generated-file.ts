import { expect } from './visitor.ts'

/** Waits for the file, because a new product answers 503 until its pictures are resized. */
export async function generatedFile(url: string): Promise<Response> {
  const status = async () => (await fetch(url, { method: 'HEAD' })).status
  await expect.poll(status, { timeout: 120_000, intervals: [1_000], message: url }).toBe(200)
  return fetch(url)
}
