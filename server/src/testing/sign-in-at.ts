import { type SignInAnswer, webClient } from '@picket/domain';

/** Signs in to a server that listens at `url`. */
export async function signInAt(url: string, Username: string, Password: string): Promise<SignInAnswer> {
  const response = await fetch(`${url}/api/v1/users/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Username, Password, ...webClient }),
  });
  return (await response.json()) as SignInAnswer;
}
