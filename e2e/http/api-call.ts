import { z } from 'zod'

const signedIn = z.object({ data: z.object({ access_token: z.string() }) })

interface ApiCall {
  /** With a body the call is a POST. */
  body?: object
  token?: string
}

/** Calls `/v1` of the content service. */
export async function callApi(
  contentUrl: string,
  path: string,
  { body, token }: ApiCall = {},
): Promise<unknown> {
  const answer = await fetch(`${contentUrl}/v1${path}`, {
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.status === 204 ? null : answer.json()
}

export async function logIn(
  contentUrl: string,
  person: { email: string; password: string },
): Promise<string> {
  const answer = await callApi(contentUrl, '/auth/login', { body: person })
  return signedIn.parse(answer).data.access_token
}
