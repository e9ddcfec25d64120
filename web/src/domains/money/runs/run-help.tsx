import Typography from '@mui/material/Typography';

export function RunHelp() {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      Penalități: o parte din cotizația fixă neachitată la 30 septembrie. Rapoarte nedepuse: o sumă de la
      fiecare membru fără raport la aceeași zi. Ziua, cotele și suma sunt în Setări anuale. Previzualizarea
      arată fiecare membru; înregistrarea o face un administrator.
    </Typography>
  );
}
