// @vitest-environment happy-dom

import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useLateCode } from './use-late-code.ts'

const Dialog = () => 'dialog'
/** Whether each load succeeds. */
const results = [false, false, true]
const onFailed = vi.fn()

const load = async () => {
  if (!results.shift()) throw new Error('ChunkLoadError')
  return { Dialog }
}

function Page() {
  const [isAsked, setIsAsked] = useState(false)
  const code = useLateCode(load, {
    isAhead: true,
    isAsked,
    onFailed() {
      onFailed()
      setIsAsked(false)
    },
  })
  return (
    <button type="button" onClick={() => setIsAsked(true)}>
      {isAsked && code !== null ? <code.Dialog /> : 'ask'}
    </button>
  )
}

it('code that cannot be loaded is reported once it is asked for, and loaded at the next call', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const error = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => {
    vi.unstubAllGlobals()
    error.mockRestore()
  })
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  await act(async () => root.render(<Page />))
  // Loading ahead has failed, and nobody is disturbed.
  expect([place.textContent, onFailed.mock.calls.length]).toEqual(['ask', 0])
  const press = () => act(async () => place.querySelector('button')?.click())
  await press()
  expect([place.textContent, onFailed.mock.calls.length]).toEqual(['ask', 1])
  await press()
  expect([place.textContent, onFailed.mock.calls.length]).toEqual(['dialog', 1])
  expect(error).toHaveBeenCalledTimes(2)
  await act(async () => root.unmount())
})
