/** The browser's accessibility tree, as a screen reader gets it: what has the focus, and what is announced. */
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

type Value = { value?: unknown };
type AxNode = {
  nodeId: string;
  ignored: boolean;
  role?: Value;
  name?: Value;
  description?: Value;
  childIds?: string[];
  properties?: { name: string; value: Value }[];
};

async function readTree(page: Page): Promise<AxNode[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    return (nodes as AxNode[]).filter(({ ignored, childIds }) => !ignored || (childIds?.length ?? 0) > 0);
  } finally {
    await session.detach();
  }
}

const roleOf = ({ role }: AxNode) => String(role?.value ?? '');
const nameOf = ({ name }: AxNode) => String(name?.value ?? '');
const propertyOf = ({ properties = [] }: AxNode, wanted: string) =>
  properties.find(({ name }) => name === wanted)?.value.value;

/** All texts below a node, in their order. */
function textOf(nodes: readonly AxNode[], node: AxNode): string {
  if (roleOf(node) === 'StaticText') return nameOf(node);
  const children = (node.childIds ?? []).flatMap((id) => nodes.filter(({ nodeId }) => nodeId === id));
  return children.map((child) => textOf(nodes, child)).join(' ');
}

/** The node with the focus: role, name and what describes it. */
export async function expectFocusSpoken(
  page: Page,
  focused: { role: string; name: string | RegExp; description?: RegExp },
): Promise<void> {
  const { role, name, description } = focused;
  await expect
    .poll(
      async () => {
        const node = (await readTree(page)).findLast((one) => propertyOf(one, 'focused') === true);
        return (
          node && {
            role: roleOf(node),
            name: nameOf(node),
            description: String(node.description?.value ?? ''),
          }
        );
      },
      { timeout: 40_000 },
    )
    .toMatchObject({
      role,
      name: typeof name === 'string' ? name : expect.stringMatching(name),
      ...(description ? { description: expect.stringMatching(description) } : {}),
    });
}

/** A region that announces its changes has this text. */
export async function expectAnnounced(page: Page, text: RegExp): Promise<void> {
  await expect
    .poll(
      async () => {
        const nodes = await readTree(page);
        const live = nodes.filter((node) => ['alert', 'status'].includes(roleOf(node)));
        return live.map((node) => textOf(nodes, node)).filter((announced) => text.test(announced)).length;
      },
      { timeout: 40_000, message: `announced: ${text}` },
    )
    .toBeGreaterThan(0);
}

/** The names of all headings, in their order. */
export async function spokenHeadings(page: Page): Promise<string[]> {
  return (await readTree(page)).filter((node) => roleOf(node) === 'heading').map(nameOf);
}
