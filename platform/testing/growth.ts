/**
 * How long something takes with a text, and with one four times as long; of several tries the
 * shortest, as a busy machine only adds.
 */
export async function growthOf(
  run: (length: number) => unknown,
  length: number,
): Promise<{ once: number; fourfold: number }> {
  const shortest = async (text: number) => {
    const times: number[] = []
    for (let tries = 0; tries < 5; tries += 1) {
      const begun = performance.now()
      await run(text)
      times.push(performance.now() - begun)
    }
    return Math.min(...times)
  }
  return { once: await shortest(length), fourfold: await shortest(4 * length) }
}

/** Whether the time has grown about as the text: four times a square would be sixteen. */
export const isLinear = ({ once, fourfold }: { once: number; fourfold: number }) =>
  fourfold < 8 * once + 15
