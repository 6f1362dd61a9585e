import { describe, expect, it } from 'vitest'
import { mendOf, runStep } from './run-step.mjs'

describe('a failed step', () => {
  it('names the mend of a full disk, an unreachable registry and a folder of somebody else', () => {
    expect(mendOf('npm error code ENOSPC')).toContain('free some space')
    expect(mendOf('npm error request failed, reason: getaddrinfo EAI_AGAIN')).toContain(
      'npm_config_registry',
    )
    expect(mendOf('npm error Error: EACCES: permission denied, mkdir')).toContain('account')
    expect(mendOf('npm error 404')).toBe('')
  })

  it('shows what the command printed, how long it took, and the mend', async () => {
    const script = 'console.error("write failed: no space left on device"); process.exit(1)'
    const failed = runStep('Building', process.execPath, ['-e', script], {})
    await expect(failed).rejects.toThrow(
      /no space left[\s\S]*Building: failed after \d+ s\. The disk/,
    )
  })
})
