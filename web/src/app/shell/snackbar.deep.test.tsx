import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../test/render-screen.tsx';
import { button, expectCount } from '../../../test/verbs.ts';
import { useNotices } from '../../platform/data/notices.ts';

function Noticing() {
  const notices = useNotices();
  return (
    <>
      <button
        type="button"
        onClick={() => {
          notices.show('Prima veste.', 'success', 60_000);
          notices.show(<b>A doua veste.</b>, 'error', 60_000);
        }}
      >
        Dă de știre
      </button>
      <button type="button" onClick={notices.close}>
        Am citit
      </button>
    </>
  );
}

test('messages are shown one after another', { tags: 'deep' }, async () => {
  await renderScreen(<Noticing />);
  await button(page, 'Dă de știre').click();
  await expect.element(page.getByText('Prima veste.')).toBeVisible();
  await expectCount(page.getByText('A doua veste.'), 0);
  await button(page, 'Am citit').click();
  await expect.element(page.getByText('A doua veste.')).toBeVisible();
  await expectCount(page.getByText('Prima veste.'), 0);
  await button(page, 'Am citit').click();
  await expectCount(page.getByText('A doua veste.'), 0);
});
