interface LiveEnd {
  isEnding: boolean
  /** What ends each stream that is open. */
  open: Set<() => void>
}

// Next bundles the API separately from the server that stops it.
declare global {
  var alunLive: LiveEnd | undefined
}

export function liveEnd(): LiveEnd {
  globalThis.alunLive ??= { isEnding: false, open: new Set() }
  return globalThis.alunLive
}

/** Ends all streams and lets none begin: a stop waits for answers, and these would go on for hours. */
export function endLiveStreams(): void {
  const live = liveEnd()
  live.isEnding = true
  for (const end of live.open) end()
}
