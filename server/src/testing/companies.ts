import { pictures } from './pictures.ts';
import type { TestClient } from './test-client.ts';

/** Adds a company, with a logo. */
export async function addCompany(client: TestClient, data: object = {}): Promise<number> {
  const { status, body } = await client.upload('POST', 'companies', {
    data: { Name: 'Picket', CompanyTypeId: 1, PriceLevelId: 1, ...data },
    files: [{ bytes: await pictures.png() }],
  });
  if (status !== 200) throw new Error(`POST companies answers ${status}: ${JSON.stringify(body)}`);
  return body.Id;
}
