/** What happens to note, files and answers of a report that is begun again (REP-33). */
export function ResetEffects() {
  return (
    <ul>
      <li>Nota de plată se anulează. Dacă ați plătit-o deja, banii rămân în avansul dumneavoastră.</li>
      <li>Fișierele trimise se păstrează, dar nu mai fac parte din raport: se trimit altele.</li>
      <li>Ce ați completat în pagină rămâne: puteți corecta și descărca din nou.</li>
      <li>Cotizația se calculează din nou, la data la care trimiteți documentele noi.</li>
    </ul>
  );
}
