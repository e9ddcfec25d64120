/** The button for passkeys: what it sends, and how it shows that nothing came of it. */
import { messages } from '@ceccar/contract/messages';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../test/render-screen.tsx';
import { answer, refusal, requestsTo } from '../../../test/server.ts';
import { button, expectCount, expectText } from '../../../test/verbs.ts';
import { page as own } from '../../platform/api/page.ts';
import { PasskeyButton } from './passkey-button.tsx';

const label = 'Intrați cu o cheie de acces';
const onSignedIn = vi.fn();

beforeEach(() => {
  own.passkeyOrigin = window.location.origin;
  onSignedIn.mockReset();
  const request = { challenge: 'AAAA', rpId: 'localhost', timeout: 300_000, userVerification: 'required' };
  answer('POST /login/passkey-request', { body: request });
  answer('POST /login/passkey', { body: { token: 'jeton-nou' } });
});

/** What the device answers, as a browser gives it. */
function signed(): Credential {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  return {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
    getClientExtensionResults: () => ({}),
  } as unknown as Credential;
}

test('the answer of the device is sent, with the account that alone may continue', async () => {
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue(signed());
  await renderPart(<PasskeyButton fixedUsername="ana" onSignedIn={onSignedIn} />);
  await button(page, label).click();
  await expect.poll(() => onSignedIn.mock.calls).toEqual([['jeton-nou']]);
  const [sent] = requestsTo('POST /login/passkey');
  expect(sent?.body).toMatchObject({
    username: 'ana',
    passkey: { id: 'AQID', response: { clientDataJSON: 'AQID', userHandle: 'AQID' } },
  });
});

test.each([
  ['cancelled', new DOMException('', 'NotAllowedError'), /^Nu a fost folosită nicio cheie de acces\./],
  ['impossible', new DOMException('', 'SecurityError'), /^Cheile de acces nu pot fi folosite/],
])('a question that was %s is told, and can be asked again', async (_, error, text) => {
  vi.spyOn(navigator.credentials, 'get').mockRejectedValueOnce(error).mockResolvedValue(signed());
  await renderPart(<PasskeyButton onSignedIn={onSignedIn} />);
  await button(page, label).click();
  await expectText(page.getByRole('alert'), text);
  await button(page, label).click();
  await expect.poll(() => onSignedIn.mock.calls).toHaveLength(1);
});

test.each([
  [refusal(401, messages.passkeyRefused), messages.passkeyRefused],
  [refusal(403), messages.accountBanned],
  [refusal(429, messages.signInSlowed(8)), messages.signInSlowed(8)],
])('the server’s refusal is shown: %#', async (refused, text) => {
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue(signed());
  answer('POST /login/passkey', refused);
  await renderPart(<PasskeyButton onSignedIn={onSignedIn} />);
  await button(page, label).click();
  await expectText(page.getByRole('alert'), text);
});

test('a list that is still loading does not end the question of the button', async () => {
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true);
  const get = vi.spyOn(navigator.credentials, 'get').mockResolvedValue(signed());
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  let asked = 0;
  answer('POST /login/passkey-request', async () => {
    asked += 1;
    if (asked === 1) await held;
    return { body: { challenge: 'AAAA', rpId: 'localhost', timeout: 300_000, userVerification: 'required' } };
  });
  await renderPart(
    <>
      <input aria-label="Nume de utilizator" autoComplete="username webauthn" />
      <PasskeyButton isListed onSignedIn={onSignedIn} />
    </>,
  );
  await expect.poll(() => asked).toBe(1);
  await button(page, label).click();
  await expect.poll(() => onSignedIn.mock.calls).toHaveLength(1);
  release();
  // Nothing may follow, and nothing shows that it does not.
  await new Promise((done) => setTimeout(done, 200));
  expect(get.mock.calls.map(([options]) => options?.mediation)).toEqual([undefined]);
});

test.each([null, 'https://registru.example.ro'])(
  'it is offered at the address of the site alone: %s',
  async (origin) => {
    own.passkeyOrigin = origin;
    await renderPart(<PasskeyButton isListed onSignedIn={onSignedIn} />);
    await expectCount(button(page, label), 0);
    expect(requestsTo('POST /login/passkey-request')).toEqual([]);
  },
);
