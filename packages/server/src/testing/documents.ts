import { getDocumentFile, prepareUpload } from '@hasar/contract/documents/endpoints-files.ts';
import { saveDocument } from '@hasar/contract/documents/endpoints.ts';
import type { CaseDocument } from '@hasar/contract/documents/schema.ts';
import { fillPath } from '@hasar/contract/endpoint.ts';
import type { TestAnswer, TestClient } from './client.ts';

export const documentsPath = saveDocument.path;

interface Prepared {
  documentUrl: string;
  upload: { method: 'PUT'; url: string; headers: Record<string, string> };
  expiresAt: string;
}

export function preparedOf(answer: TestAnswer): Prepared {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body as unknown as Prepared;
}

export async function prepare(
  client: TestClient,
  caseId: number,
  fileName: string,
  size: number,
): Promise<Prepared> {
  return preparedOf(await client.post(prepareUpload.path, { caseId, fileName, size }));
}

/** Sends bytes where they belong, as a page would. @returns the documentUrl */
export async function sendBytes(
  client: TestClient,
  caseId: number,
  fileName: string,
  bytes: Uint8Array,
): Promise<string> {
  const { documentUrl, upload } = await prepare(client, caseId, fileName, bytes.length);
  const { status, text } = await client.send('PUT', upload.url, upload.headers, bytes);
  if (status !== 200 && status !== 201) throw new Error(`${status}: ${text}`);
  return documentUrl;
}

/** The whole way of a file into a case, up to the answer of its last step. */
export async function addDocument(
  client: TestClient,
  caseId: number,
  fileName: string,
  bytes: Uint8Array | string,
  more: object = {},
): Promise<TestAnswer> {
  const documentUrl = await sendBytes(client, caseId, fileName, Buffer.from(bytes));
  return client.post(documentsPath, { caseId, documentUrl, documentTypeCode: 'file', ...more });
}

export function documentOf(answer: TestAnswer): CaseDocument {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body['document'] as CaseDocument;
}

export function fileOf(
  client: TestClient,
  documentId: number,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  const path = fillPath(getDocumentFile.path, { documentId });
  return client.send('GET', `${path}?${new URLSearchParams(query)}`, headers);
}
