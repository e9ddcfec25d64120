/*
 * Asks for a name and shows whether the member has the right to practise today (PUB-214). For pages of any site:
 * <script src="https://…/widget.js" defer></script>, with data-kind="company" for companies. No cookies, nothing stored.
 */
(() => {
  const script = document.currentScript;
  const origin = new URL(script.src).origin;
  const kind = script.dataset.kind === 'company' ? 'company' : 'person';
  const noun = kind === 'company' ? 'Denumirea întreagă a societății' : 'Numele întreg al membrului';
  const host = document.createElement('div');
  host.lang = 'ro';
  const root = host.attachShadow({ mode: 'open' });
  const style = `
:host { display: block; max-width: 30rem; font: inherit; color: inherit }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end }
label { flex: 1 1 14rem; font-weight: 600 }
input { display: block; box-sizing: border-box; width: 100%; margin-top: .25rem; min-height: 2.75rem; padding: .5rem .75rem;
  font: inherit; color: #1b1b1b; background: #fff; border: 1px solid #6b6b6b; border-radius: .25rem }
button { min-height: 2.75rem; padding: .5rem 1rem; font: inherit; font-weight: 600; color: #fff; background: #1d4e89;
  border: 0; border-radius: .25rem; cursor: pointer }
input:focus-visible, button:focus-visible, a:focus-visible { outline: 3px solid #1d4e89; outline-offset: 2px }
ul { margin: .75rem 0 0; padding: 0; list-style: none }
li { padding: .5rem 0; border-top: 1px solid #6b6b6b }
p { margin: .75rem 0 0 }
a { color: inherit }`;

  const element = (name, content, attributes = {}) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...[content].flat());
    return made;
  };

  const input = element('input', [], { name: 'name', required: '', autocomplete: 'off', maxlength: '300' });
  const form = element('form', [element('label', [noun, input]), element('button', 'Verifică')]);
  const result = element('div', [], { role: 'status' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  root.append(form, result);
  script.after(host);

  const day = (iso) => iso.split('-').reverse().join('.');
  const search = () => element('a', 'Căutați în registru', { href: `${origin}/members` });

  const line = ({ name, number, practiceRight: { day: today, hasRight, endsOn, reason } }) =>
    element('li', [
      element('strong', number ? `${name}, nr. ${number}` : name),
      element('br', []),
      hasRight
        ? `Are drept de exercitare la ${day(today)}, până la ${day(endsOn)}.`
        : `Nu are drept de exercitare la ${day(today)} (${reason}).`,
    ]);

  const show = ({ numberOfItems: total, itemListElement: members }) => {
    if (total === 0) return [element('p', ['Niciun membru nu are acest nume întreg. ', search(), '.'])];
    const rest = total > members.length ? [element('p', [`Au acest nume ${total}. `, search(), '.'])] : [];
    return [element('ul', members.map(line)), ...rest];
  };

  const fail = (status) => [
    element(
      'p',
      status === 429 ? 'Prea multe verificări. Încercați peste un minut.' : 'Registrul nu răspunde acum.',
    ),
  ];

  let latest = 0;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    latest += 1;
    const turn = latest;
    const query = new URLSearchParams({ name: input.value, kind });
    const shown = await fetch(`${origin}/api/public/members?${query}`, { credentials: 'omit' })
      .then(async (answer) => (answer.ok ? show(await answer.json()) : fail(answer.status)))
      .catch(() => fail());
    if (turn === latest) result.replaceChildren(...shown);
  });
})();
