// Script of the form for readers that run scripts: totals, notations, and the check behind „Validează” (REP-64). ES5,
// because readers have engines of any age. FORM, generated from the declaration, precedes it; the server checks again.
var reportForm = (function () {
  function matching(sources) {
    return sources.map(function (source) {
      return new RegExp(source);
    });
  }

  var amountNotations = matching(FORM.amount.notations);
  var ambiguousAmount = new RegExp(FORM.amount.ambiguous);
  var countNotation = new RegExp(FORM.count);
  var dayNotations = matching(FORM.day.notations);
  var isoDay = new RegExp(FORM.day.iso);
  var emailForm = new RegExp(FORM.email);

  function clean(value) {
    return String(value === undefined || value === null ? '' : value)
      .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '')
      .replace(/\u00a0/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^ | $/g, '');
  }

  function answerOf(name) {
    var field = getField(name);
    return field ? clean(field.valueAsString) : '';
  }

  function spell(text, spellings) {
    return spellings.reduce(function (all, spelling) {
      return all.replace(new RegExp(spelling[0], 'i'), spelling[1]);
    }, text);
  }

  // Without units and dashes that people write beside the digits.
  function spellOut(text, kind) {
    return spell(text, FORM.amount.spellings[kind] || []);
  }

  function amountIn(name) {
    return readAmount(spellOut(answerOf(name), FORM.fields[name].kind));
  }

  // In whole bani; undefined for an invalid amount.
  function readAmount(text) {
    var isNegative = /^[-\u2212]/.test(text);
    var digits = isNegative ? text.slice(1) : text;
    if (ambiguousAmount.test(digits)) return undefined;
    for (var i = 0; i < amountNotations.length; i += 1) {
      var found = amountNotations[i].exec(digits);
      if (!found) continue;
      var whole = found[1].replace(/\D/g, '').replace(/^0+(?=\d)/, '');
      if (whole.length > FORM.amount.mostDigits) return undefined;
      return (isNegative ? -1 : 1) * Number(whole + ((found[2] || '') + '00').slice(0, 2));
    }
    return undefined;
  }

  function showAmount(bani) {
    var digits = ('00' + Math.abs(bani)).replace(/^0+(?=\d{3})/, '');
    var whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.');
    return (bani < 0 ? '-' : '') + whole + ',' + digits.slice(-2);
  }

  function two(number) {
    return (number < 10 ? '0' : '') + number;
  }

  // [year, month, day]; undefined for a date that does not exist.
  function calendarDay(typed) {
    if (typed.length > FORM.day.longest) return undefined;
    var text = spell(typed, FORM.day.spellings).replace(/,/g, '.');
    var parts;
    for (var i = 0; i < dayNotations.length && !parts; i += 1) {
      var found = dayNotations[i].exec(text);
      if (found) parts = [Number(found[found.length - 1]), Number(found[found.length - 2]), Number(found[1])];
      if (found && found[found.length - 1].length === 2) parts[0] = wholeYear(parts[0]);
    }
    var iso = isoDay.exec(text);
    if (iso) parts = [Number(iso[1]), Number(iso[2]), Number(iso[3])];
    if (!parts) return undefined;
    var date = new Date(Date.UTC(parts[0], parts[1] - 1, parts[2]));
    var isSame =
      date.getUTCFullYear() === parts[0] &&
      date.getUTCMonth() === parts[1] - 1 &&
      date.getUTCDate() === parts[2];
    return isSame ? parts : undefined;
  }

  function readDay(text) {
    var day = calendarDay(text);
    return day && day[0] >= FORM.day.firstYear && day[0] <= FORM.day.lastYear ? day : undefined;
  }

  function wholeYear(lastDigits) {
    var last = FORM.year + FORM.day.yearsAhead;
    var year = last - (last % 100) + lastDigits;
    return year > last ? year - 100 : year;
  }

  function judgeAmount(field, typed) {
    var text = spellOut(typed, field.kind);
    var bani = readAmount(text);
    if (bani === undefined)
      return ambiguousAmount.test(text.replace(/^[-\u2212]/, ''))
        ? FORM.texts.ambiguous
        : FORM.texts.notAmount;
    return bani < 0 || bani > field.max * 100 ? field.outside : undefined;
  }

  function judgeCount(field, typed) {
    var text = spellOut(typed, field.kind);
    if (!countNotation.test(text)) return FORM.texts.notCount;
    var count = Number(text.replace(/\D/g, ''));
    return count < field.min || count > field.max ? field.outside : undefined;
  }

  function judgeDay(text) {
    if (readDay(text)) return undefined;
    return calendarDay(text) ? FORM.texts.dayRange : FORM.texts.notDay;
  }

  function judgeText(field, text) {
    if (text.length > field.max) return field.outside;
    return field.isEmail && !emailForm.test(text) ? FORM.texts.notEmail : undefined;
  }

  function judge(field, text) {
    if (field.totalOf || field.kind === 'check' || text === '') return undefined;
    if (field.kind === 'amount' || field.kind === 'percent') return judgeAmount(field, text);
    if (field.kind === 'integer') return judgeCount(field, text);
    if (field.kind === 'date') return judgeDay(text);
    if (field.kind === 'choice')
      return choiceOf(field, text) === undefined ? FORM.texts.notChoice : undefined;
    return judgeText(field, text);
  }

  function choiceOf(field, text) {
    return Object.prototype.hasOwnProperty.call(field.values, text) ? field.values[text] : undefined;
  }

  function isFilled(name) {
    var answer = answerOf(name);
    return FORM.fields[name].kind === 'check' ? answer === FORM.checked : answer !== '';
  }

  function holds(condition) {
    if (condition.isOneOf)
      return (
        condition.isOneOf.indexOf(choiceOf(FORM.fields[condition.field], answerOf(condition.field))) >= 0
      );
    if (condition.anyFilled) return condition.anyFilled.some(isFilled);
    return isPositive(condition.isPositive);
  }

  function isAsked(field) {
    return field.required || field.requiredWhen.some(holds);
  }

  function sumOf(names) {
    return names.reduce(function (sum, name) {
      return sum + Math.max(0, amountIn(name) || 0);
    }, 0);
  }

  function isPositive(name) {
    return amountIn(name) > 0;
  }

  function sortable(day) {
    return day[0] + two(day[1]) + two(day[2]);
  }

  function isBroken(rule) {
    var day = readDay(answerOf(rule.at));
    var other = rule.day && readDay(answerOf(rule.day));
    switch (rule.rule) {
      case 'someFilled':
        return !rule.of.some(isFilled);
      case 'sumAtMost':
        return sumOf(rule.of) > rule.most * 100;
      case 'notBefore':
        return Boolean(day && other) && sortable(day) < sortable(other);
      case 'notBeforeYear':
        return Boolean(day) && day[0] < FORM.year + rule.yearsLater;
      default:
        return holds(rule.when) && rule.of.some(isPositive);
    }
  }

  function messageAt(name) {
    var field = FORM.fields[name];
    if (isFilled(name)) return judge(field, answerOf(name));
    return isAsked(field) ? field.missing : undefined;
  }

  // At most one per field, in the order of the form.
  function violations() {
    var wrong = {};
    FORM.order.forEach(function (name) {
      wrong[name] = messageAt(name);
    });
    FORM.rules.forEach(function (rule) {
      if (!wrong[rule.at] && isBroken(rule)) wrong[rule.at] = rule.message;
    });
    return FORM.order
      .filter(function (name) {
        return wrong[name];
      })
      .map(function (name) {
        return { name: name, message: wrong[name] };
      });
  }

  // Formats an amount or a date; an invalid one stays as typed.
  function show(kind) {
    var text = clean(event.value);
    var read = kind === 'date' ? readDay(text) : readAmount(spellOut(text, kind));
    if (read === undefined) return;
    event.value = kind === 'date' ? two(read[2]) + '.' + two(read[1]) + '.' + read[0] : showAmount(read);
  }

  function total(name) {
    var parts = FORM.fields[name].totalOf;
    event.value = parts.some(isFilled) ? showAmount(sumOf(parts)) : '';
  }

  function stateOf(found) {
    return found.length === 0 ? FORM.checked : '';
  }

  function state() {
    event.value = stateOf(violations());
  }

  function validate() {
    var found = violations();
    getField(FORM.stateField).value = stateOf(found);
    if (found.length === 0) {
      app.alert(FORM.texts.complete, 3);
      return;
    }
    var listed = found.slice(0, FORM.mostListed).map(function (violation) {
      return '• ' + violation.message;
    });
    if (found.length > listed.length)
      listed.push(FORM.texts.more.replace('{count}', found.length - listed.length));
    app.alert(FORM.texts.incomplete + '\n\n' + listed.join('\n'), 1);
    getField(found[0].name).setFocus();
  }

  return { show: show, total: total, state: state, validate: validate, violations: violations };
})();
